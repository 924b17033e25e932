// An own `__proto__` key, which JSON and the structured clone can carry: a copy by assignment makes it a prototype.

const MARK = 'proscenium-conformance'
const hostile = (): unknown => JSON.parse(`{"__proto__": {"${MARK}": true, "__proto__": {"${MARK}": true}}}`)

/** The value with an own `__proto__` key in itself and in each record of it. */
export function withOwnProto(value: object): object {
  const entries = Object.entries(value).map(([key, inner]) => [key, isRecord(inner) ? withOwnProto(inner) : inner])
  return Object.defineProperties(Object.fromEntries(entries) as object, Object.getOwnPropertyDescriptors(hostile()))
}

/** Whether every object has inherited the mark; removes it. */
export function takesPollution(): boolean {
  return Reflect.has({}, MARK) && Reflect.deleteProperty(Object.prototype, MARK)
}

/** Whether a value, or one in it, has the mark from its prototype. */
export function inheritsMark(value: unknown): boolean {
  return isRecord(value) && (Reflect.has(value, MARK) || Object.keys(value).some((key) => inheritsOwn(value, key)))
}

function inheritsOwn(value: object, key: string): boolean {
  return key !== '__proto__' && inheritsMark(Reflect.get(value, key))
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
