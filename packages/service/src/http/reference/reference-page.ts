// The reference page: Scalar's bundle, configured to load nothing external and styled with the design tokens.
import type { DocumentName } from '@proscenium/contract/openapi'

/** Path of the page; its files are below it. */
export const REFERENCE_PATH = '/reference/'

export const documentAddresses: Readonly<Record<DocumentName, string>> = {
  catalogue: '/openapi.json',
  workspace: '/workspace/openapi.json',
  dashboard: '/dashboard/openapi.json',
  operator: '/operator/openapi.json',
}

export const referenceHtml = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="style.css">
</head>
<body>
<noscript>The documents themselves: <a href="${documentAddresses.catalogue}">catalogue and fulfilment</a>, <a href="${documentAddresses.workspace}">Workspace</a>.</noscript>
<div id="reference"></div>
<script src="scalar.js"></script>
<script src="start.js"></script>
</body>
</html>
`

/** Turns off everything that would leave this origin: fonts, telemetry, proxies, agents, hosted clients. */
const settings = {
  sources: [
    { title: 'Catalogue and fulfilment', slug: 'catalogue', url: documentAddresses.catalogue },
    { title: 'Workspace', slug: 'workspace', url: documentAddresses.workspace },
  ],
  theme: 'none',
  telemetry: false,
  withDefaultFonts: false,
  hideClientButton: true,
  hideTestRequestButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  defaultOpenFirstTag: true,
  persistAuth: false,
  hiddenClients: true,
  documentDownloadType: 'json',
}

export const referenceScript = `Scalar.createApiReference('#reference', ${JSON.stringify(settings)})\n`

/** The design tokens under Scalar's variable names. */
export const referenceStyle = `:root {
  --scalar-font: system-ui, -apple-system, 'Segoe UI', 'Noto Sans', 'Liberation Sans', Roboto, sans-serif;
  --scalar-font-code: ui-monospace, 'SF Mono', 'Cascadia Mono', 'Liberation Mono', Menlo, monospace;
  --scalar-radius: 4px;
  --scalar-radius-lg: 8px;
  --scalar-radius-xl: 8px;
}
body { margin: 0; }
.light-mode {
  --scalar-background-1: oklch(0.99 0.002 265);
  --scalar-background-2: oklch(0.97 0.003 265);
  --scalar-background-3: oklch(0.94 0.004 265);
  --scalar-color-1: oklch(0.22 0.008 265);
  --scalar-color-2: oklch(0.42 0.01 265);
  --scalar-color-3: oklch(0.46 0.01 265);
  --scalar-color-accent: oklch(0.42 0.01 265);
  --scalar-border-color: oklch(0.89 0.005 265);
}
.dark-mode {
  --scalar-background-1: oklch(0.17 0.005 265);
  --scalar-background-2: oklch(0.21 0.006 265);
  --scalar-background-3: oklch(0.25 0.007 265);
  --scalar-color-1: oklch(0.95 0.003 265);
  --scalar-color-2: oklch(0.78 0.008 265);
  --scalar-color-3: oklch(0.72 0.008 265);
  --scalar-color-accent: oklch(0.95 0.003 265);
  --scalar-border-color: oklch(0.36 0.008 265);
}
/* The method names already differ; one muted colour each is enough. */
.light-mode {
  --scalar-color-blue: oklch(0.45 0.06 255);
  --scalar-color-green: oklch(0.45 0.06 155);
  --scalar-color-orange: oklch(0.47 0.07 60);
  --scalar-color-red: oklch(0.47 0.1 25);
}
.dark-mode {
  --scalar-color-blue: oklch(0.8 0.06 255);
  --scalar-color-green: oklch(0.8 0.07 155);
  --scalar-color-orange: oklch(0.82 0.07 70);
  --scalar-color-red: oklch(0.76 0.1 25);
}
`
