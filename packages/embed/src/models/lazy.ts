/** Loads on the first call; later calls share the result. After a failure the next call loads again. */
export function createLazy<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | null = null
  return () => {
    if (loading === null) {
      loading = load()
      loading.catch(() => (loading = null))
    }
    return loading
  }
}
