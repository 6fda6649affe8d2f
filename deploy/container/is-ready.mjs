// Ends with 0 while the host in this container can serve.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? "3000"}/readyz`);
process.exitCode = answer.ok ? 0 : 1;
