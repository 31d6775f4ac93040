import { z } from 'zod'
import { faultsOf, isOpen, optionalText, type Site, shaped, urlOf, withoutSlash } from './fields.ts'
import { isLoopback, isTyped } from './strength.ts'

const variables = z.object({
  FILES_URL: urlOf(/^https?$/, 'https://s3.example/amparo'),
  FILES_ACCESS_KEY: optionalText,
  FILES_SECRET_KEY: optionalText,
  FILES_REGION: shaped(/^[a-z0-9-]{1,40}$/, 'debe ser como us-east-1').default('us-east-1'),
})

/** S3-compatible object storage, with the bucket (and an optional prefix) in its address. */
export interface FilesConfig {
  readonly url: string
  readonly accessKey: string
  readonly secretKey: string
  readonly region: string
}

/** Storage of people's files: without an address, the database. */
export const files = (site: Site) =>
  variables.transform((read, context) => {
    const { bad, unsafe } = faultsOf(context, site)
    const { FILES_URL: url, FILES_ACCESS_KEY: accessKey, FILES_SECRET_KEY: secretKey } = read
    for (const name of ['FILES_ACCESS_KEY', 'FILES_SECRET_KEY'] as const) {
      bad(url !== undefined && !read[name], name, 'falta, con FILES_URL')
      bad(url === undefined && Boolean(read[name]), name, 'no sirve sin FILES_URL')
    }
    const { search = '', hash = '', username = '' } = url === undefined ? {} : new URL(url)
    const plain =
      'solo el servidor, el bucket y un prefijo; las credenciales van en FILES_ACCESS_KEY y FILES_SECRET_KEY'
    bad(search + hash + username !== '', 'FILES_URL', plain)
    const own = 'en producción, con https://, salvo que el almacenamiento sea esta misma máquina'
    unsafe(url !== undefined && isOpen(url) && !isLoopback(url), 'FILES_URL', own)
    unsafe(isTyped(secretKey), 'FILES_SECRET_KEY', 'se puede adivinar; usa la que da el almacenamiento')
    const storage: FilesConfig | undefined =
      url && accessKey && secretKey
        ? Object.freeze({ url: withoutSlash(url), accessKey, secretKey, region: read.FILES_REGION })
        : undefined
    return { files: storage }
  })
