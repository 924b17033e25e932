// Serves the built page as the service does: one document for every panel, under a strict policy.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
}

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: https: http:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

export interface PageServer {
  readonly origin: string
  close(): Promise<void>
}

/** `folder` contains the build. */
export async function openPageServer(folder: string): Promise<PageServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost')
    const file = pathname.startsWith('/dashboard/assets/')
      ? normalize(pathname.slice('/dashboard/'.length))
      : 'index.html'
    readFile(join(folder, file)).then(
      (bytes) => {
        response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
        response.setHeader('content-security-policy', POLICY)
        response.end(bytes)
      },
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
