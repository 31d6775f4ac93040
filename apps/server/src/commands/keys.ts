import { parseArgs } from 'node:util'
import type { Context } from '../context.ts'
import { type ColumnCount, checkSeals, renewSeals } from '../features/operations/sealing/sealing.service.ts'
import { runOperatorCommand, UsageError } from './run-command.ts'

const say = (text: string) => void process.stdout.write(`${text}\n`)

const sum = (counts: readonly ColumnCount[], of: 'today' | 'former' | 'unopened') =>
  counts.reduce((total, count) => total + count[of], 0)

/** Names of encrypted columns that no present key decrypts, one per line. */
function tellUnopened(counts: readonly ColumnCount[]): void {
  for (const { name, unopened } of counts) if (unopened > 0) say(`  ${name}: ${unopened}`)
}

async function verify(ctx: Context): Promise<number> {
  const { refusal, counts } = await checkSeals(ctx)
  const unopened = sum(counts, 'unopened')
  say(refusal ? refusal.message : 'SECRET_KEY es la clave de esta base de datos.')
  say(
    `Sellado con la clave de hoy: ${sum(counts, 'today')}; con una anterior: ${sum(counts, 'former')}; sin clave que lo abra: ${unopened}`,
  )
  tellUnopened(counts)
  return refusal || unopened > 0 ? 1 : 0
}

async function renew(ctx: Context, acceptLoss: boolean): Promise<number> {
  const { counts, isInUse, retired } = await renewSeals(ctx, {
    acceptLoss,
    tell: ({ name, former }) => {
      if (former > 0) say(`  ${name}: ${former}`)
    },
  })
  const unopened = sum(counts, 'unopened')
  say(`Sellado de nuevo con la clave de hoy: ${sum(counts, 'former')}`)
  if (unopened > 0) {
    say(`Sin clave que lo abra: ${unopened}; quedó como estaba.`)
    tellUnopened(counts)
  }
  if (isInUse) {
    say(
      'Un proceso selló con la clave anterior hace menos de dos minutos: reinicia los que falten con la nueva y repite.',
    )
    return 2
  }
  if (unopened > 0 && !acceptLoss) {
    say('Pon la clave que falta en SECRET_KEY_FORMER y repite; si se perdió, repite con --dar-por-perdido.')
    return 2
  }
  say(
    retired > 0
      ? 'La clave anterior se retiró: quítala de SECRET_KEY_FORMER.'
      : 'No había otra clave que retirar.',
  )
  return 0
}

function readKeysCommand([command, ...rest]: readonly string[]): (ctx: Context) => Promise<number> {
  const { values } = parseArgs({ args: [...rest], options: { 'dar-por-perdido': { type: 'boolean' } } })
  if (command === 'verificar') return verify
  if (command === 'renovar') return (ctx) => renew(ctx, values['dar-por-perdido'] === true)
  throw new UsageError(`No conozco la orden «clave ${command ?? ''}»`)
}

// Their work is to find out which key fits: a process with another one is theirs too.
process.exitCode = await runOperatorCommand(readKeysCommand, undefined, { anyKey: true })
