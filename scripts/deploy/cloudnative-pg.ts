/** A JSON schema, as far as it is used here. */
type Schema = Readonly<Record<string, unknown>>

const text: Schema = { type: 'string', minLength: 1 }
const count: Schema = { type: 'integer', minimum: 1 }
const size: Schema = { type: 'string', pattern: '^\\d+[GT]i$' }
const exactly = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
})
const texts: Schema = { type: 'object', additionalProperties: text }
const list = (items: Schema): Schema => ({ type: 'array', minItems: 1, items })
const ref = exactly({ name: text })
const key = exactly({ name: text, key: text })

/** Barman by its plugin: the operator's own support ends with its release 1.31. */
const plugin: Schema = { const: 'barman-cloud.cloudnative-pg.io' }

const manifest = (kind: string, spec: Schema, apiVersion = 'postgresql.cnpg.io/v1'): Schema =>
  exactly({
    apiVersion: { const: apiVersion },
    kind: { const: kind },
    metadata: exactly({ name: text, namespace: text }),
    spec,
  })

const cluster = exactly({
  instances: count,
  imageName: text,
  enableSuperuserAccess: { type: 'boolean' },
  storage: exactly({ size }),
  walStorage: exactly({ size }),
  postgresql: exactly({
    synchronous: exactly({ method: { enum: ['any', 'first'] }, number: count }),
    parameters: texts,
  }),
  resources: exactly({ requests: texts, limits: texts }),
  certificates: exactly({ serverAltDNSNames: list(text) }),
  bootstrap: exactly({
    initdb: exactly({
      database: text,
      owner: text,
      localeProvider: { enum: ['builtin', 'icu', 'libc'] },
      builtinLocale: text,
      secret: ref,
      postInitSQL: list(text),
    }),
  }),
  managed: exactly({
    roles: list(
      exactly({
        name: text,
        ensure: { enum: ['present', 'absent'] },
        login: { type: 'boolean' },
        inRoles: list(text),
        passwordSecret: ref,
      }),
    ),
  }),
  plugins: list(exactly({ name: plugin, isWALArchiver: { type: 'boolean' }, parameters: texts })),
})

const store = exactly({
  retentionPolicy: { type: 'string', pattern: '^[1-9]\\d*[dwm]$' },
  configuration: exactly({
    destinationPath: { type: 'string', pattern: '^s3://' },
    endpointURL: { type: 'string', pattern: '^https://' },
    s3Credentials: exactly({ accessKeyId: key, secretAccessKey: key }),
    wal: exactly({
      compression: { enum: ['gzip', 'bzip2', 'lz4', 'snappy', 'xz', 'zstd'] },
      encryption: text,
    }),
    data: exactly({ compression: { enum: ['gzip', 'bzip2', 'snappy'] }, encryption: text }),
  }),
})

/**
 * The parts of CloudNativePG's API and its Barman plugin's (from their references) that our manifests use, and no
 * others: no package contains their schemas.
 */
export const operatorSchemas: Readonly<Record<string, Schema>> = {
  Cluster: manifest('Cluster', cluster),
  ObjectStore: manifest('ObjectStore', store, 'barmancloud.cnpg.io/v1'),
  ScheduledBackup: manifest(
    'ScheduledBackup',
    exactly({
      // Six fields: seconds come first.
      schedule: { type: 'string', pattern: '^(\\S+ ){5}\\S+$' },
      backupOwnerReference: { enum: ['none', 'self', 'cluster'] },
      cluster: ref,
      method: { enum: ['barmanObjectStore', 'volumeSnapshot', 'plugin'] },
      pluginConfiguration: exactly({ name: plugin }),
    }),
  ),
  Pooler: manifest(
    'Pooler',
    exactly({
      cluster: ref,
      instances: count,
      type: { enum: ['rw', 'ro', 'r'] },
      pgbouncer: exactly({ poolMode: { enum: ['session', 'transaction'] }, parameters: texts }),
    }),
  ),
}
