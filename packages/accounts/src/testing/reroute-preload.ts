import { rerouteFetch } from "./reroute-fetch.ts";

// For a host in a process of its own: `node --import` this, with the port of a local identity provider.
rerouteFetch(Number(process.env["REROUTE_PORT"]));
