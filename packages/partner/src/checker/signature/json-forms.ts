// The same JSON value as other programs write it: other spacing, order and escapes. Numbers stay as they are.
import type { Finding } from '../problem.ts'
import type { JsonMember, JsonNode } from '../payload/json-tree.ts'
import { rewriteStrings, stringForms, type StringForm } from './string-forms.ts'

export interface TextForm {
  readonly text: string
  readonly findings: readonly Finding[]
}

type Style = 'compact' | 'spaced' | '  ' | '    ' | '\t'
type Order = 'kept' | 'sorted' | 'reversed' | 'documented'

const styles: readonly Style[] = ['compact', 'spaced', '  ', '    ', '\t']
const documented = ['partner_external_user_id', 'email', 'display_name', 'timestamp', 'logo_url', 'accent_color']

/** Differences of one serialisation that are tried together; of a longer text one alone, to bound the work (O-16). */
const FINDINGS_MAX = 3
const COMBINED_MAX = 2_048

/** Every other serialisation of a parsed text, the most similar first. Empty if the tree leaves values out. */
export function jsonForms(text: string, root: JsonNode): TextForm[] {
  if (!isWhole(root)) return []
  const own = styles.find((style) => write(root, { source: text, style, order: 'kept', form: unchanged }) === text)
  const most = text.length > COMBINED_MAX ? 1 : FINDINGS_MAX
  const forms = new Map<string, TextForm>()
  for (const form of stringForms(text, most)) {
    for (const order of ordersOf(root)) {
      for (const style of [null, ...styles.filter((other) => other !== own)]) {
        const count = form.findings.length + Number(order !== 'kept') + Number(style !== null)
        if (count === 0 || count > most) continue
        const made = formOf({ text, root, own, form, order, style })
        const known = forms.get(made.text)
        if (made.text !== text && (known === undefined || known.findings.length > count)) forms.set(made.text, made)
      }
    }
  }
  return [...forms.values()].toSorted((a, b) => a.findings.length - b.findings.length)
}

interface FormInput {
  readonly text: string
  readonly root: JsonNode
  /** The style of the text; undefined if it is a mixture. */
  readonly own: Style | undefined
  readonly form: StringForm
  readonly order: Order
  /** Null: the text's own. */
  readonly style: Style | null
}

function formOf({ text, root, own, form, order, style }: FormInput): TextForm {
  const findings: Finding[] = [...form.findings]
  if (style !== null) findings.push({ cause: 'reserialised-spacing' })
  if (order === 'kept' && style === null) return { text: rewriteStrings(text, form.rewrite), findings }
  if (order !== 'kept') findings.push({ cause: 'reserialised-order' })
  const written = write(root, { source: text, style: style ?? own ?? 'compact', order, form: form.rewrite })
  return { text: written, findings }
}

/** The text with its top-level members in every other order; none if there are more than `most`. */
export function* memberOrders(text: string, root: JsonNode, most: number): Generator<string> {
  if (root.kind !== 'object' || root.members.length > most || !isWhole(root)) return
  const style = styles.find((one) => write(root, { source: text, style: one, order: 'kept', form: unchanged }) === text)
  for (const members of permutations(root.members)) {
    const node = { ...root, members }
    yield write(node, { source: text, style: style ?? 'compact', order: 'kept', form: unchanged })
  }
}

function* permutations<Item>(items: readonly Item[]): Generator<Item[]> {
  if (items.length < 2) {
    yield [...items]
    return
  }
  for (const [index, item] of items.entries()) {
    for (const rest of permutations(items.toSpliced(index, 1))) yield [item, ...rest]
  }
}

function isWhole(node: JsonNode): boolean {
  if (node.kind === 'object') return node.members.every(({ value }) => isWhole(value))
  if (node.kind === 'array') return node.items.every(isWhole)
  return node.kind !== 'omitted'
}

function ordersOf(root: JsonNode): Order[] {
  return root.kind === 'object' ? ['kept', 'sorted', 'reversed', 'documented'] : ['kept', 'sorted']
}

function unchanged(token: string): string {
  return token
}

interface WriteOptions {
  readonly source: string
  readonly style: Style
  readonly order: Order
  readonly form: StringForm['rewrite']
}

function write(node: JsonNode, options: WriteOptions, depth = 0): string {
  const { source, form, style } = options
  const token = (start: number, end: number) => form(source.slice(start, end))
  if (node.kind === 'object') {
    const colon = style === 'compact' ? ':' : ': '
    const parts = ordered(node.members, options.order, depth).map(
      ({ keySpan, value }) => token(keySpan.start, keySpan.end) + colon + write(value, options, depth + 1),
    )
    return enclosed(parts, ['{', '}'], { style, depth })
  }
  if (node.kind === 'array') {
    const parts = node.items.map((item) => write(item, options, depth + 1))
    return enclosed(parts, ['[', ']'], { style, depth })
  }
  return node.kind === 'string' ? token(node.start, node.end) : source.slice(node.start, node.end)
}

function enclosed(
  parts: readonly string[],
  [open, close]: readonly [string, string],
  { style, depth }: { readonly style: Style; readonly depth: number },
): string {
  if (parts.length === 0 || style === 'compact') return open + parts.join(',') + close
  if (style === 'spaced') return open + parts.join(', ') + close
  const inner = `\n${style.repeat(depth + 1)}`
  return `${open}${inner}${parts.join(`,${inner}`)}\n${style.repeat(depth)}${close}`
}

function ordered(members: readonly JsonMember[], order: Order, depth: number): readonly JsonMember[] {
  if (order === 'kept' || (order === 'documented' && depth > 0)) return members
  if (order === 'reversed') return depth > 0 ? members : members.toReversed()
  if (order === 'sorted') return members.toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
  const rank = ({ key }: JsonMember) => (documented.includes(key) ? documented.indexOf(key) : documented.length)
  return members.toSorted((a, b) => rank(a) - rank(b))
}
