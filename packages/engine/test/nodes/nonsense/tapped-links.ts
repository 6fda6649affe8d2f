import type { Link, Links, Listening } from "../../../src/nodes/links.ts";

/** Links of which every text is known, both ways, and over which the node that orders can be made to say something. */
export class TappedLinks implements Links {
  /** What nodes sent to the one that orders. */
  readonly toOrderer: string[] = [];
  readonly fromOrderer: string[] = [];
  onListen: (address: string) => void = () => undefined;
  readonly #links: Links;
  #sayToFollower: (text: string) => void = () => undefined;

  constructor(links: Links) {
    this.#links = links;
  }

  listen(address: string, accept: (link: Link) => void): Promise<Listening> {
    this.onListen(address);
    return this.#links.listen(address, accept);
  }

  /** As if it came over the newest link of a node that follows. */
  sayToFollower(text: string): void {
    this.#sayToFollower(text);
  }

  async connect(address: string): Promise<Link> {
    const link = await this.#links.connect(address);
    return {
      get isOver() {
        return link.isOver;
      },
      send: (text) => {
        this.toOrderer.push(text);
        link.send(text);
      },
      onText: (listener) => {
        this.#sayToFollower = (text) => void (link.isOver || listener(text));
        link.onText((text) => {
          this.fromOrderer.push(text);
          listener(text);
        });
      },
      onEnd: (listener) => link.onEnd(listener),
      end: () => link.end(),
    };
  }
}
