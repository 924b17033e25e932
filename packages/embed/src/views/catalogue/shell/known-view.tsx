import type { ComponentType } from 'preact'
import { useState } from 'preact/hooks'
import { LazyView, type LazyViewProps } from '../../shared/lazy-view.tsx'

/** A view that is loaded once. */
export interface KnownView<Props> {
  readonly load: () => Promise<ComponentType<Props>>
  /** Null until it has loaded. */
  readonly loaded: () => ComponentType<Props> | null
}

export function createKnownView<Props>(load: () => Promise<ComponentType<Props>>): KnownView<Props> {
  let view: ComponentType<Props> | null = null
  return { load: async () => (view ??= await load()), loaded: () => view }
}

interface KnownViewSlotProps<Props> extends Pick<LazyViewProps<Props>, 'onError' | 'props'> {
  readonly view: KnownView<Props>
}

/** Draws a view at once if it was loaded before, so that no empty frame is shown between two views. */
export function KnownViewSlot<Props extends object>({ view, onError, props }: KnownViewSlotProps<Props>) {
  const [View] = useState(() => view.loaded())
  return View === null ? <LazyView load={view.load} onError={onError} props={props} /> : <View {...props} />
}
