// A row of the table of options.

export interface VariableRow {
  /** The default, as shown to users. */
  readonly preset: string
  readonly meaning: string
  /** Additional rule in production. */
  readonly production?: 'required' | 'rejected'
}

export interface OptionRow extends VariableRow {
  /** Placeholder of the option's value; absent for a switch. */
  readonly value?: string
  readonly switch?: true
  readonly env: string
}
