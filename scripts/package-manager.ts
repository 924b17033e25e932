/** The pnpm that runs this command; without one, npx fetches it. */
export function packageManager(): readonly [string, ...string[]] {
  const running = process.env['npm_execpath']
  if (running === undefined || !/pnpm[^/\\]*$/.test(running)) return ['npx', '--yes', 'pnpm@12']
  return /\.[cm]?js$/.test(running) ? [process.execPath, running] : [running]
}
