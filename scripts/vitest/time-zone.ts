// Global setup of every run: local dates are those of one time zone, wherever the machine is. Tests of other zones set theirs.

/** Workers and browsers inherit the variable. Returns the teardown. */
export function setup(): () => void {
  const { TZ: before } = process.env
  process.env['TZ'] = 'UTC'
  return () => {
    if (before === undefined) delete process.env['TZ']
    else process.env['TZ'] = before
  }
}
