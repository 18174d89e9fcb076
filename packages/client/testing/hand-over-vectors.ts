import { emptyHandOver, type FieldKind, type HandOver, mapFields } from "../hand-over.ts";

/** A JSON text of a hand-over, and what every client reads in it; undefined if it is not valid. */
export interface HandOverVector {
  readonly json: string;
  readonly handOver: HandOver | undefined;
}

interface Values {
  /** JSON texts of a field, and its value. */
  readonly valid: readonly (readonly [json: string, value: HandOver[keyof HandOver]])[];
  readonly invalid: readonly string[];
}

const values: Readonly<Record<FieldKind, Values>> = {
  flag: {
    valid: [
      ["true", true],
      [" false ", false],
    ],
    invalid: ['"true"', "1", "tru", "{}"],
  },
  text: {
    valid: [
      ['""', ""],
      ['"A 12 \\" {34}"', 'A 12 " {34}'],
      ['"\\u0041\\\\"', "A\\"],
    ],
    invalid: ["5", "true", '"\\u00zz"', '"'],
  },
  amounts: {
    valid: [
      ["{}", {}],
      ['{ "7" : 0 }', { 7: 0n }],
      [
        '{"2667249425":9007199254740993,"18446744073709551615":18446744073709551615}',
        { 2667249425: 9007199254740993n, "18446744073709551615": 18446744073709551615n },
      ],
    ],
    invalid: [
      "[1]",
      '{"x":1}',
      '{"1":18446744073709551616}',
      '{"1":1.5}',
      '{"1":-1}',
      '{"1":1e3}',
      '{"1":"1"}',
      '{"1":}',
    ],
  },
};

type Members = Readonly<Partial<Record<keyof HandOver, string>>>;

const jsonOf = (members: Members) =>
  `{${Object.entries(members)
    .map(([name, json]) => `"${name}":${json}`)
    .join()}}`;

const emptyJson: Readonly<Record<FieldKind, string>> = { flag: "false", text: '""', amounts: "{}" };

/** The empty hand-over, of which each vector replaces one member. */
const emptyMembers: Members = mapFields((_, { kind }) => emptyJson[kind]);

function vectorsOf(name: keyof HandOver, kind: FieldKind, isRequired = false): HandOverVector[] {
  const { valid, invalid } = values[kind];
  const others = Object.entries(emptyMembers).filter(([other]) => other !== name);
  const handOver = isRequired ? undefined : emptyHandOver;
  return [
    ...valid.map(([json, value]) => ({
      json: jsonOf({ ...emptyMembers, [name]: json }),
      handOver: { ...emptyHandOver, [name]: value },
    })),
    ...invalid.map((json) => ({
      json: jsonOf({ ...emptyMembers, [name]: json }),
      handOver: undefined,
    })),
    { json: jsonOf(Object.fromEntries(others)), handOver },
    { json: jsonOf({ ...emptyMembers, [name]: "null" }), handOver },
  ];
}

/** The vectors that every client passes: each kind of value of each field, and texts of other shapes. */
export const handOverVectors: readonly HandOverVector[] = [
  ...Object.values(mapFields((name, { kind, isRequired }) => vectorsOf(name, kind, isRequired))),
  // Keys of a later version.
  [
    {
      json: `{"next":[1,{"a":[],"b":-1.5e3},"}",null,false],${jsonOf(emptyMembers).slice(1)}`,
      handOver: emptyHandOver,
    },
  ],
  ["", "{", "true", "[]", "null", `${jsonOf(emptyMembers)}}`].map((json) => ({
    json,
    handOver: undefined,
  })),
].flat();

/** Writes a hand-over as the test program of the C# client prints the one that it has read. */
export function printedHandOver(handOver: HandOver): string {
  const printed = mapFields((name) => {
    const value = handOver[name];
    if (typeof value !== "object") return JSON.stringify(value);
    const rows = Object.entries(value).map(([id, amount]) => [BigInt(id), amount] as const);
    return `{${rows
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([id, amount]) => `"${id}":${amount}`)
      .join()}}`;
  });
  return jsonOf(printed);
}
