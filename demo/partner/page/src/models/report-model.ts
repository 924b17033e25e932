// QA's bug report. This page knows the set-up, its server the versions; the panel knows the rest and removes the secrets.
import type { PartVersion } from '../api/versions.ts'
import type { ProductModel } from './product-model.ts'

/** A warning or an error of this page's console. */
export interface ConsoleLine {
  /** Milliseconds since 1970-01-01 UTC. */
  readonly at: number
  readonly source: string
  readonly level: string
  readonly parts: readonly string[]
}

export interface ReportModel {
  text(): Promise<string>
  dispose(): void
}

export interface ReportOptions {
  readonly product: Pick<ProductModel, 'presets' | 'shareAddress'>
  readonly versions: () => Promise<readonly PartVersion[]>
  /** The panel's part, which contains the console lines of this page; null where it does not answer. */
  readonly askPanel: (ownLines: readonly ConsoleLine[]) => Promise<string | null>
  /** Returns a function that ends it. */
  readonly observeConsole: (add: (level: string, parts: readonly string[]) => void) => () => void
  /** The browser and the frame, a fact a line. */
  readonly browser: () => readonly string[]
  readonly now: () => number
}

const LINES_MAX = 50

export function createReportModel(options: ReportOptions): ReportModel {
  const { product, versions, askPanel, observeConsole, browser, now } = options
  const lines: ConsoleLine[] = []
  const dispose = observeConsole((level, parts) => {
    lines.push({ at: now(), source: 'page with the dock', level, parts })
    if (lines.length > LINES_MAX) lines.shift()
  })
  return {
    dispose,
    async text() {
      const [parts, panel] = await Promise.all([versions().catch(() => []), askPanel(lines)])
      const preset = product.presets.preset.value?.name ?? 'none'
      return [
        `# Bug report, ${new Date(now()).toISOString()}`,
        section('Set-up', [product.shareAddress(), `Preset: ${preset}`]),
        section(
          'Versions',
          parts.length === 0 ? ['unknown: Tallyroom’s server did not answer'] : parts.map(versionText),
        ),
        section('Browser', browser()),
        panel ?? 'The QA panel did not answer: no messages, requests or console lines.',
        '',
      ].join('\n\n')
    },
  }
}

function section(title: string, lines: readonly string[]): string {
  return [`## ${title}`, ...lines].join('\n')
}

function versionText({ part, version, build, commit }: PartVersion): string {
  return `${part} ${version}${build === '' ? '' : `, build ${build}`}, commit ${commit}`
}
