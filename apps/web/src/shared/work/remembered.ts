/** Trial fights take a millisecond each, and the page asks for the same ones every few seconds. */
export class Remembered<Value> {
  readonly #values = new Map<string, Value>();

  get(key: string, compute: () => Value): Value {
    const known = this.#values.get(key);
    if (known !== undefined) return known;
    const value = compute();
    if (this.#values.size >= rememberedMax) this.#values.clear();
    this.#values.set(key, value);
    return value;
  }
}

const rememberedMax = 200;
