// What is delivered: a bill of materials (CycloneDX), the licences of its parts, and known vulnerabilities.
import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { packageManager } from '../package-manager.ts'
import { artifacts, root } from '../paths.ts'
import { auditOutcome } from './supply/audit.ts'
import { licenceList, unapproved, withBundled, type Bill } from './supply/bill.ts'

/** Writes both documents. Returns whether every licence is approved and no severe vulnerability is known. */
export async function checkSupplyChain(): Promise<boolean> {
  const billFile = join(artifacts, 'sbom.cdx.json')
  const listFile = join(artifacts, 'licences.txt')
  mkdirSync(artifacts, { recursive: true })
  const bill = withBundled(readBill(), bundledLibraries())
  writeFileSync(billFile, `${JSON.stringify(bill, null, 2)}\n`)
  writeFileSync(listFile, licenceList(bill))
  console.log(`${bill.components.length} packages: ${relative(root, billFile)}, ${relative(root, listFile)}`)
  const audit = auditOutcome(pnpm('audit', '--prod', '--json', '--audit-level', 'low'))
  for (const line of audit.lines) console.log(line)
  const licences = unapproved(bill)
  for (const name of licences) console.error(`${name}: no approved licence`)
  return licences.length === 0 && audit.passes
}

function readBill(): Bill {
  const { status, stdout, stderr } = pnpm('sbom', '--prod', '--sbom-format', 'cyclonedx', '--sbom-type', 'application')
  if (status !== 0) throw new Error(`pnpm cannot list the packages: ${stderr}`)
  return JSON.parse(stdout)
}

/** The C libraries in the binary packages of sharp, by name; the first is libvips. */
function bundledLibraries(): Readonly<Record<string, string>> {
  const pattern = 'node_modules/.pnpm/@img+sharp-*/node_modules/@img/sharp-*/versions.json'
  const [file] = globSync(pattern, { cwd: root })
  if (file === undefined) throw new Error('sharp is installed without libvips')
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}

function pnpm(...args: string[]) {
  const [command, ...first] = packageManager()
  return spawnSync(command, [...first, ...args], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
}
