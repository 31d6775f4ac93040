import { z } from 'zod'
import { faultsOf, isOpen, optionalText, type Site, shaped, urlOf, withoutSlash } from './fields.ts'
import { isLoopback } from './strength.ts'

const variables = z.object({
  KMS_URL: urlOf(/^https?$/, 'https://bao.example:8200/v1/transit'),
  KMS_KEY: shaped(/^[\w-]{1,100}$/, 'debe ser el nombre de una clave del motor transit, como amparo'),
  KMS_TOKEN: optionalText,
  KMS_NAMESPACE: shaped(/^[\w./-]{1,200}$/, 'debe ser un espacio de nombres, como casa/portal'),
})

/** The transit engine of a HashiCorp Vault or OpenBao, and the key of it that wraps ours. */
export interface KmsConfig {
  /** Mount path of the engine, without a trailing slash. */
  readonly url: string
  readonly key: string
  readonly token: string
  readonly namespace: string | undefined
}

/** Whether a secret is wrapped: the engine's ciphertext, which it alone decrypts. */
export const isWrapped = (secret: string) => /^vault:v\d+:/.test(secret)

/** The KMS that decrypts `SECRET_KEY` and the former ones if they are wrapped. */
export const kms = (site: Site & { readonly secrets: readonly string[] }) =>
  variables.transform((read, context) => {
    const { bad, unsafe } = faultsOf(context, site)
    const { KMS_URL: url, KMS_KEY: key, KMS_TOKEN: token, KMS_NAMESPACE: namespace } = read
    bad(
      url === undefined && site.secrets.some(isWrapped),
      'KMS_URL',
      'falta: SECRET_KEY (o una de SECRET_KEY_FORMER) está envuelta, y solo su KMS la abre',
    )
    for (const name of ['KMS_KEY', 'KMS_TOKEN'] as const) {
      bad(url !== undefined && !read[name], name, 'falta, con KMS_URL')
      bad(url === undefined && Boolean(read[name]), name, 'no sirve sin KMS_URL')
    }
    const own = 'en producción, con https://, salvo que el KMS sea esta misma máquina'
    unsafe(url !== undefined && isOpen(url) && !isLoopback(url), 'KMS_URL', own)
    const engine: KmsConfig | undefined =
      url && key && token ? Object.freeze({ url: withoutSlash(url), key, token, namespace }) : undefined
    return { kms: engine }
  })
