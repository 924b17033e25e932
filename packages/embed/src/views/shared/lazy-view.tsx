import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'

export interface LazyViewProps<Props> {
  /** Fetches the view; always the same function. */
  readonly load: () => Promise<ComponentType<Props>>
  /** The view cannot be had. */
  readonly onError: (error: unknown) => void
  readonly props: Props
}

/** A view that is fetched when it is first wanted; until then there is nothing of it. */
export function LazyView<Props extends object>({ load, onError: failed, props }: LazyViewProps<Props>) {
  const [View, setView] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    let isWanted = true
    load().then(
      (view) => isWanted && setView(() => view),
      (error: unknown) => isWanted && failed(error),
    )
    return () => {
      isWanted = false
    }
  }, [load])
  return View === null ? null : <View {...props} />
}
