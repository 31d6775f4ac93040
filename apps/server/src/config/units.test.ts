import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { testBusiness } from '../../testing/business.ts'
import { configFaults, misspeltVariables } from './config.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** The environment of a unit with a file laid at /etc/amparo/amparo.env, as systemd reads it. */
function environmentWith(sample: string, unit = 'portal'): Record<string, string | undefined> {
  const settings = [`amparo-${unit}.service`, 'amparo-.service.d/hardening.conf']
    .map((file) => readFileSync(join(root, 'deploy/systemd', file), 'utf8'))
    .join('\n')
  const all = (key: string) =>
    [...settings.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value)
  const files = all('EnvironmentFile').map((path) =>
    path === '/etc/amparo/amparo.env' ? sample : path.replace('/opt/amparo/', ''),
  )
  const texts = [
    all('Environment').join(' ').replaceAll(' ', '\n'),
    ...files.map((file) => readFileSync(resolve(root, file), 'utf8')),
  ]
  const atStart = /^ExecStart=\/usr\/bin\/env ((?:[A-Z_]+=\S+ )+)/m.exec(settings)?.[1] ?? ''
  return Object.assign({}, ...[...texts, atStart.replaceAll(' ', '\n')].map((text) => parseEnv(text)))
}

const samples = ['deploy/systemd/amparo.env', '.env.example']

describe('the environment of the systemd units', () => {
  it.each(samples)('is of production with the variables of %s', (sample) => {
    expect(environmentWith(sample)).toMatchObject({
      ...{ AMPARO_MODE: 'production', NODE_ENV: 'production', DATA_DIR: '/var/lib/amparo' },
      ...{
        SECRET_KEY_FILE: '%d/secret-key',
        DATABASE_URL_FILE: '%d/database-url',
        SMTP_URL_FILE: '%d/smtp-url',
      },
    })
  })

  it.each(samples)('gives each process of a machine its own port of metrics over %s', (sample) => {
    const ports = ['portal', 'consola', 'worker'].map((unit) => environmentWith(sample, unit).METRICS_PORT)
    expect(ports).toEqual(['9464', '9465', '9466'])
  })

  it.each(samples)('keeps each variable that a unit or its drop-in sets over %s', (sample) => {
    for (const unit of ['portal', 'consola', 'worker', 'base', 'respaldo', 'auditoria']) {
      const own = environmentWith('/dev/null', unit)
      expect([unit, environmentWith(sample, unit)]).toEqual([unit, expect.objectContaining(own)])
    }
  })

  it('starts production with its own sample and the secrets', () => {
    const {
      SECRET_KEY_FILE,
      DATABASE_URL_FILE,
      DATABASE_RECORD_URL_FILE,
      SMTP_URL_FILE,
      SIGNER_ROOTS_FILE,
      ...plain
    } = environmentWith('deploy/systemd/amparo.env')
    const files = [
      SECRET_KEY_FILE,
      DATABASE_URL_FILE,
      DATABASE_RECORD_URL_FILE,
      SMTP_URL_FILE,
      SIGNER_ROOTS_FILE,
    ]
    expect(files).not.toContain(undefined)
    const whole = {
      ...plain,
      SECRET_KEY: 'nT4qkW9rZ2vLx7Yb0PfGh3Dc8MsJa6Ue',
      DATABASE_URL: 'postgres://portal:x@localhost/amparo',
      SMTP_URL: 'smtps://portal:x@smtp.example.pe',
      SIGNER_ROOTS: testBusiness.SIGNER_ROOTS,
    }
    expect([configFaults(whole), misspeltVariables(whole)]).toEqual([[], []])
  })
})

it.each([
  ['AMPARO_MOD', 'AMPARO_MODE'],
  ['SMPT_URL', 'SMTP_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['CPACHA', 'CAPTCHA'],
  ['SECRET_KEYFILE', 'SECRET_KEY_FILE'],
  ['NODE_EXTRA_CA_CERT', 'NODE_EXTRA_CA_CERTS'],
  ['PROT', 'PORT'],
  ['HSOT', 'HOST'],
])('names the variable %s as a slip of %s', (slip, meant) => {
  expect(misspeltVariables({ [slip]: 'x', HOME: '/root', NODE_EXTRA_CA_CERTS: '/ca.pem' })).toEqual([
    expect.stringContaining(`¿es ${meant}?`),
  ])
})

it('takes no variable of a shell, of systemd, of a container or of CI for a slip', () => {
  const names =
    'BASH CI COLUMNS COMSPEC CONTAINER DEBUG DISPLAY EDITOR EUID GID HOME HOSTNAME HOSTTYPE IFS INVOCATION_ID JOURNAL_STREAM KUBERNETES_PORT LANG LANGUAGE LC_ALL LESS LINES LISTEN_FDS LOGNAME LS_COLORS MAIL MANPATH MEMORY_PRESSURE_WATCH NODE_ENV NODE_OPTIONS NOTIFY_SOCKET OLDPWD OS OSTYPE PAGER PATH PPID PS1 PS2 PWD SHELL SHLVL SSH_TTY SUDO_USER TEMP TERM TMP TMPDIR TZ UID USER USERNAME VIRTUAL_ENV XDG_RUNTIME_DIR'
  expect(misspeltVariables(Object.fromEntries(names.split(' ').map((name) => [name, 'x'])))).toEqual([])
})
