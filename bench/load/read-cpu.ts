/** Microseconds of processor time that a server of the bench says it has used. */
export async function readCpu(port: number): Promise<number> {
  const usage = (await (await fetch(`http://127.0.0.1:${port}/cpu`)).json()) as {
    user: number;
    system: number;
  };
  return usage.user + usage.system;
}
