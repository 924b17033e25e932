/** The parameters of a statement that SQLite runs once for each row; passed as the query's only parameter. */
export class RowParameters {
  readonly rows: readonly (readonly unknown[])[]

  constructor(rows: readonly (readonly unknown[])[]) {
    this.rows = rows
  }
}
