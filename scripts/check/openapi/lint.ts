// Checks the documents of docs/openapi with the strictest rules of two linters.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import core, { type ISpectralDiagnostic } from '@stoplight/spectral-core'
import parsers from '@stoplight/spectral-parsers'
import { root } from '../../paths.ts'
import { runTool } from '../../run-tool.ts'
import { ruleset } from './spectral.ts'

const documents = ['catalogue.json', 'workspace.json', 'control.json'].map((name) => join('docs', 'openapi', name))
const redocly = ['lint', '--config', join('scripts', 'check', 'openapi', 'redocly.yaml'), ...documents]

/** Prints all findings of both linters. Passes only without any. */
export async function checkOpenapi(): Promise<boolean> {
  // By default Redocly checks for newer versions over the network.
  const first = runTool('redocly', redocly, { REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', REDOCLY_TELEMETRY: 'off' })
  const found = await Promise.all(documents.map(findings))
  for (const line of found.flat()) console.error(line)
  return first === 0 && found.flat().length === 0
}

async function findings(path: string): Promise<string[]> {
  const spectral = new core.Spectral()
  spectral.setRuleset(ruleset)
  const text = await readFile(join(root, path), 'utf8')
  const results = await spectral.run(new core.Document(text, parsers.Json, path))
  return results.map((result) => lineOf(path, result))
}

function lineOf(path: string, { code, message, path: at, range }: ISpectralDiagnostic): string {
  return `${path}:${range.start.line + 1} ${code}: ${message} (#/${at.join('/')})`
}
