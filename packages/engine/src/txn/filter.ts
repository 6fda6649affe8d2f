import type { Value } from "convex/values";
import { encodeValue } from "../values/codec.ts";
import { compareValues } from "../values/order.ts";
import { fieldAt } from "./document.ts";
import type { Fields } from "./document.ts";

/** What a filter computes from a document, and a text that is the same for the same computation. */
export class Expression {
  readonly evaluate: (document: Fields) => Value | undefined;
  readonly text: string;

  constructor(evaluate: (document: Fields) => Value | undefined, text: string) {
    this.evaluate = evaluate;
    this.text = text;
  }
}

export type Operand = Expression | Value | undefined;

/** Whether a filter lets a document through. */
export function passes(filter: Expression, document: Fields): boolean {
  return filter.evaluate(document) === true;
}

export function expressionOf(operand: Operand): Expression {
  if (operand instanceof Expression) return operand;
  const text = operand === undefined ? "undefined" : encodeValue(operand);
  return new Expression(() => operand, text);
}

/** The `q` of `filter`. */
export const filterBuilder = {
  field(fieldPath: string): Expression {
    const path = fieldPath.split(".");
    return new Expression((document) => fieldAt(document, path), `field(${fieldPath})`);
  },
  eq: comparison("eq", (order) => order === 0),
  neq: comparison("neq", (order) => order !== 0),
  lt: comparison("lt", (order) => order < 0),
  lte: comparison("lte", (order) => order <= 0),
  gt: comparison("gt", (order) => order > 0),
  gte: comparison("gte", (order) => order >= 0),
  add: arithmetic(
    "add",
    (a, b) => a + b,
    (a, b) => a + b,
  ),
  sub: arithmetic(
    "sub",
    (a, b) => a - b,
    (a, b) => a - b,
  ),
  mul: arithmetic(
    "mul",
    (a, b) => a * b,
    (a, b) => a * b,
  ),
  div: arithmetic(
    "div",
    (a, b) => a / b,
    (a, b) => a / b,
  ),
  mod: arithmetic(
    "mod",
    (a, b) => a % b,
    (a, b) => a % b,
  ),
  neg(operand: Operand): Expression {
    const inner = expressionOf(operand);
    return new Expression((document) => {
      const value = inner.evaluate(document);
      if (typeof value === "number") return -value;
      if (typeof value === "bigint") return BigInt.asIntN(64, -value);
      throw new Error("q.neg() takes a number.");
    }, `neg(${inner.text})`);
  },
  and(...operands: Operand[]): Expression {
    const all = operands.map(expressionOf);
    return new Expression(
      (document) => all.every((each) => truth(each.evaluate(document))),
      `and(${texts(all)})`,
    );
  },
  or(...operands: Operand[]): Expression {
    const all = operands.map(expressionOf);
    return new Expression(
      (document) => all.some((each) => truth(each.evaluate(document))),
      `or(${texts(all)})`,
    );
  },
  not(operand: Operand): Expression {
    const inner = expressionOf(operand);
    return new Expression((document) => !truth(inner.evaluate(document)), `not(${inner.text})`);
  },
};

export type FilterBuilder = typeof filterBuilder;

function comparison(name: string, holds: (order: number) => boolean) {
  return (left: Operand, right: Operand): Expression => {
    const a = expressionOf(left);
    const b = expressionOf(right);
    return new Expression(
      (document) => holds(compareValues(a.evaluate(document), b.evaluate(document))),
      `${name}(${a.text},${b.text})`,
    );
  };
}

function arithmetic(
  name: string,
  onNumbers: (a: number, b: number) => number,
  onIntegers: (a: bigint, b: bigint) => bigint,
) {
  return (left: Operand, right: Operand): Expression => {
    const a = expressionOf(left);
    const b = expressionOf(right);
    return new Expression((document) => {
      const x = a.evaluate(document);
      const y = b.evaluate(document);
      if (typeof x === "number" && typeof y === "number") return onNumbers(x, y);
      if (typeof x === "bigint" && typeof y === "bigint")
        return BigInt.asIntN(64, onIntegers(x, y));
      throw new Error(`q.${name}() takes two numbers of the same type.`);
    }, `${name}(${a.text},${b.text})`);
  };
}

function truth(value: Value | undefined): boolean {
  if (typeof value === "boolean") return value;
  throw new Error("A condition of a filter is not a boolean.");
}

function texts(expressions: readonly Expression[]): string {
  return expressions.map((each) => each.text).join(",");
}
