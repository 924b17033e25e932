// State machines as tables: a row per state, a cell per event, each cell a named transition.

/** The transitions of one state. An event without a cell is ignored. */
export type TransitionRow<State, Event extends { readonly kind: string }, Next> = {
  readonly [Kind in Event['kind']]?: (state: State, event: Extract<Event, { readonly kind: Kind }>) => Next
}

/** The cell for an event; undefined if the state ignores it. */
export function transitionFor<State, Event extends { readonly kind: string }, Next>(
  row: TransitionRow<State, Event, Next>,
  { kind }: Event,
): ((state: State, event: Event) => Next) | undefined {
  return row[kind as Event['kind']] as ((state: State, event: Event) => Next) | undefined
}
