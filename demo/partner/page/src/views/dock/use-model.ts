import { useEffect, useState } from 'preact/hooks'

/** A model that exists while the component does; null in its first render. */
export function useModel<Model extends { dispose(): void }>(create: () => Model): Model | null {
  const [model, setModel] = useState<Model | null>(null)
  useEffect(() => {
    const created = create()
    setModel(created)
    return () => created.dispose()
  }, [create])
  return model
}
