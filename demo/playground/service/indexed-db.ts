// IndexedDB with promises.

/** Errors: rejects with the request's error. */
export function request<Result>(made: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    made.addEventListener('success', () => resolve(made.result))
    made.addEventListener('error', () => reject(made.error ?? new Error('The browser’s database failed.')))
  })
}

/** Resolves once it is written. Errors: rejects with the transaction's error, such as that of a full disk. */
export function transaction(running: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    running.addEventListener('complete', () => resolve())
    for (const type of ['abort', 'error'])
      running.addEventListener(type, () => reject(running.error ?? new Error('The browser’s database failed.')))
  })
}
