// Which languages this machine can execute, and how `check kit` installs the rest.
import { spawnSync } from 'node:child_process'
import { aptSteps, isDebianRoot, runStep } from '../browsers/chromium.ts'

/** A command that succeeds where a program or a library is installed. */
interface Requirement {
  readonly command: string
  readonly args: readonly string[]
  /** What it stands for; the command's name when absent. */
  readonly name?: string
  /** Oldest version that runs the kit's file, major and minor; the command prints its version. */
  readonly minimum?: readonly [number, number]
}

export interface Runtime {
  readonly programs: readonly Requirement[]
  /** Debian's packages that contain them. */
  readonly packages: readonly string[]
}

/** Why this machine cannot execute a runtime; null if it can. */
export function runtimeProblem({ programs }: Runtime): string | null {
  return programs.map(requirementProblem).find((problem) => problem !== null) ?? null
}

function requirementProblem({ command, args, name = command, minimum = [0, 0] }: Requirement): string | null {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) return `${name} is not installed`
  const [text = '', ...found] = /(\d+)(?:\.(\d+))?/.exec(`${stdout}${stderr}`) ?? []
  const [major = 0, minor = 0] = found.map((part) => Number(part ?? 0))
  const recent = major > minimum[0] || (major === minimum[0] && minor >= minimum[1])
  return recent ? null : `${name} ${text} is older than ${minimum.join('.')}`
}

/**
 * Installs what is missing, with Debian's package manager if this is root on Debian. Returns the problems that remain,
 * one sentence each.
 */
export function installRuntimes(runtimes: readonly Runtime[]): readonly string[] {
  const missing = runtimes.filter((runtime) => runtimeProblem(runtime) !== null)
  const packages = new Set(missing.flatMap((runtime) => runtime.packages))
  if (packages.size > 0 && isDebianRoot()) {
    for (const step of aptSteps('--no-install-recommends', ...packages)) {
      console.log(step.join(' '))
      const reason = runStep(step)
      if (reason !== null) return [`"${step.join(' ')}" failed: ${reason}`]
    }
  }
  return [...new Set(missing.map((runtime) => problemWithAdvice(runtime)))].filter((problem) => problem !== null)
}

function problemWithAdvice(runtime: Runtime): string | null {
  const problem = runtimeProblem(runtime)
  return problem === null ? null : `${problem}: install ${runtime.packages.join(', ')} (Debian's names)`
}
