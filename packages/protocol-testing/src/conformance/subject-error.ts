/** What an action or a state of the subject threw: it fails the check, which was carried out. */
export class SubjectError extends Error {
  constructor(name: string, cause: unknown) {
    super(`${name} failed: ${String(cause)}`, { cause })
  }
}

/** The functions of the subject, whose errors are its own and not those of a check. */
export function reportingErrors<Functions extends object>(part: 'actions' | 'state', functions: Functions): Functions {
  return new Proxy(functions, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      if (typeof value !== 'function') return value
      return async (...args: unknown[]): Promise<unknown> => {
        try {
          return await Reflect.apply(value, target, args)
        } catch (error) {
          throw new SubjectError(`${part}.${String(key)}`, error)
        }
      }
    },
  })
}
