/** Values known to the running server and not to the built page: the server fills them in when it serves the page. */
export interface ConsoleConfig {
  readonly brand: string
  readonly mode: string
  readonly portalUrl: string
  /** Host of the company's identity provider; empty without one. */
  readonly provider: string
}

export const metaNames: Readonly<Record<keyof ConsoleConfig, string>> = {
  brand: 'amparo:marca',
  mode: 'amparo:modo',
  portalUrl: 'amparo:portal',
  provider: 'amparo:proveedor',
}

const placeholders: ConsoleConfig = {
  brand: '{{BRAND_NAME}}',
  mode: '{{MODE}}',
  portalUrl: '{{PORTAL_URL}}',
  provider: '{{PROVIDER}}',
}

/** The development server leaves placeholders unfilled. */
const inDevelopment: ConsoleConfig = {
  brand: 'Amparo',
  mode: 'demo',
  portalUrl: 'http://localhost:3000',
  provider: '',
}

function read(): ConsoleConfig {
  if (typeof document === 'undefined') return placeholders
  const contentOf = (key: keyof ConsoleConfig) => {
    const content = document.querySelector<HTMLMetaElement>(`meta[name="${metaNames[key]}"]`)?.content ?? ''
    return content.startsWith('{{') ? inDevelopment[key] : content
  }
  return {
    brand: contentOf('brand'),
    mode: contentOf('mode'),
    portalUrl: contentOf('portalUrl'),
    provider: contentOf('provider'),
  }
}

export const consoleConfig = read()
