import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'

export interface LaterProps<Props> {
  /** Fetches the view; always the same function. */
  readonly load: () => Promise<ComponentType<Props>>
  /** The view cannot be had. */
  readonly failed: (error: unknown) => void
  readonly props: Props
}

/** A view that is fetched when it is first wanted; until then there is nothing of it. */
export function Later<Props extends object>({ load, failed, props }: LaterProps<Props>) {
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
