// Running processes, without `ps`, which not every base system has.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

export interface RunningProcess {
  readonly pid: number
  readonly command: string
  /** 19 is the least urgent. */
  readonly niceness: number
}

/** Processes of this machine whose command line contains a text. */
export function processesWith(text: string): RunningProcess[] {
  const all = existsSync('/proc/self/cmdline') ? readdirSync('/proc').flatMap(processOf) : listed()
  return all.filter(({ command }) => command.includes(text))
}

function processOf(pid: string): RunningProcess[] {
  if (!/^\d+$/.test(pid)) return []
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    // The name, in parentheses, may contain spaces; the niceness is the seventeenth field after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return [{ pid: Number(pid), command, niceness: Number(fields[16]) }]
  } catch {
    return [] // ended in the meantime
  }
}

function listed(): RunningProcess[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,nice=,args='], { encoding: 'utf8' })
  return stdout.split('\n').flatMap((line) => {
    const [, pid, niceness, command = ''] = /^\s*(\d+)\s+(-?\d+)\s+(.*)$/.exec(line) ?? []
    return pid === undefined ? [] : [{ pid: Number(pid), command, niceness: Number(niceness) }]
  })
}
