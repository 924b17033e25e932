import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'

export interface LazyViewProps<Props> {
  /** Loads the view; must be a stable function. */
  readonly load: () => Promise<ComponentType<Props>>
  /** The view failed to load. */
  readonly onError: (error: unknown) => void
  readonly props: Props
}

/** A view that is loaded when first rendered; renders nothing until then. */
export function LazyView<Props extends object>({ load, onError, props }: LazyViewProps<Props>) {
  const [View, setView] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    let isMounted = true
    load().then(
      (view) => isMounted && setView(() => view),
      (error: unknown) => isMounted && onError(error),
    )
    return () => {
      isMounted = false
    }
  }, [load])
  return View === null ? null : <View {...props} />
}
