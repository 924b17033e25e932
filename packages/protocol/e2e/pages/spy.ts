// Records the target origin of every post. The methods of a cross-origin window cannot be wrapped, so an end gets
// recorder windows that record and then post for real. `event.source` returns the same recorder, so that the gate still
// decides.

export interface Spy {
  /** The end's own window; `source` of its message events is a recorder. */
  readonly view: Window
  /** The recorder of another document's window. */
  recorderOf(target: Window): Window
  /** The frame with a recorder as its `contentWindow`. */
  frame(element: HTMLIFrameElement): HTMLIFrameElement
}

export function createSpy(posts: string[]): Spy {
  const recorders = new Map<Window, Window>()
  const recorderOf = (target: Window): Window => {
    const known = recorders.get(target) ?? recorder(target, posts)
    recorders.set(target, known)
    return known
  }
  const listeners = new Map<EventListener, EventListener>()
  const view = overlaid(window, {
    get parent() {
      return recorderOf(window.parent)
    },
    addEventListener(type: string, listener: EventListener, options?: AddEventListenerOptions) {
      const heard = (event: Event): void => listener(event instanceof MessageEvent ? masked(event, recorderOf) : event)
      listeners.set(listener, heard)
      window.addEventListener(type, heard, options)
    },
    removeEventListener(type: string, listener: EventListener) {
      window.removeEventListener(type, listeners.get(listener) ?? listener)
    },
  })
  return {
    view,
    recorderOf,
    frame: (element) =>
      overlaid(element, {
        get contentWindow() {
          return element.contentWindow && recorderOf(element.contentWindow)
        },
      }),
  }
}

/** Records what this realm posts to its own window. */
export function watchOwnPosts(posts: string[]): void {
  const original = window.postMessage.bind(window)
  window.postMessage = (...args: unknown[]) => {
    posts.push(targetOriginOf(args[1]))
    Reflect.apply(original, window, args)
  }
}

function recorder(target: Window, posts: string[]): Window {
  const postMessage = (...args: unknown[]): void => {
    posts.push(targetOriginOf(args[1]))
    Reflect.apply(target.postMessage, target, args)
  }
  return { postMessage } as Window
}

function targetOriginOf(second: unknown): string {
  if (typeof second === 'string') return second
  const { targetOrigin = 'unnamed' } = (second ?? {}) as WindowPostMessageOptions
  return targetOrigin
}

function masked(event: MessageEvent, recorderOf: (target: Window) => Window): MessageEvent {
  return overlaid(event, {
    get source() {
      return event.source && recorderOf(event.source as Window)
    },
  })
}

/** `real` with the keys of `changes` overridden. */
function overlaid<Real extends object>(real: Real, changes: object): Real {
  return new Proxy({} as Real, {
    get(_target, key) {
      if (Object.hasOwn(changes, key)) return Reflect.get(changes, key)
      const value: unknown = Reflect.get(real, key)
      return typeof value === 'function' ? value.bind(real) : value
    },
  })
}
