import type { ComponentChildren } from 'preact'
import styles from './table.module.css'

export interface Column<Row> {
  readonly key: string
  readonly head: string
  readonly cell: (row: Row) => ComponentChildren
  /** Numbers are set at the end of the cell. */
  readonly number?: boolean
  /** Its values are not broken into lines, such as times. */
  readonly oneLine?: boolean
}

export interface TableProps<Row> {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** Below which width of its container it becomes a list: 51 or 29 rem; `never` for two columns. */
  readonly collapse?: 'wide' | 'medium' | 'never'
}

/** A table that becomes a list of rows with names and values where it would not fit. */
export function Table<Row>({ caption, columns, rows, keyOf, collapse = 'wide' }: TableProps<Row>) {
  return (
    <div class={styles.container} data-collapse={collapse}>
      <table class={styles.table}>
        <caption class="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, head, number }) => (
              <th key={key} scope="col" data-number={number}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ key, head, cell, number, oneLine }) => (
                <td key={key} data-head={head} data-number={number} data-one-line={oneLine}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
