import { execFileSync } from "node:child_process";

/** Whether the lease in a database is renewed while the event loop of this process stands still, which it does for a second or two. */
export function isRenewedMeanwhile(url: string): boolean {
  const program = `
    const client = new (require("pg").Client)({ connectionString: process.argv[1] });
    const read = async () => (await client.query("SELECT until FROM aldermoor_world.lease")).rows[0].until.getTime();
    (async () => {
      await client.connect();
      const before = await read();
      for (let looks = 0; looks < 100; looks += 1) {
        if ((await read()) > before) return process.exit(0);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      process.exit(1);
    })();
  `;
  try {
    execFileSync(process.execPath, ["-e", program, url]);
    return true;
  } catch {
    return false;
  }
}
