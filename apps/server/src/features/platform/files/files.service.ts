import type { Db } from '@amparo/database/open.ts'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { objectKeyOf, StorageAway } from '../../../ports/files.ts'
import type { FileTable, Stored } from './files.policy.ts'
import {
  announceObject,
  forgetObject,
  hasObjects,
  hastenObject,
  placeBytes,
  takeLooseObjects,
} from './files.repository.ts'

type Holder = Pick<Context, 'db' | 'files' | 'log'>

/**
 * Stores an encrypted file: in object storage if configured, otherwise in the row written next. Outside every
 * transaction, since it waits for the storage; an object that no row names within the hour is removed. Throws
 * `archivos_no_disponibles`.
 */
export async function storeFile(ctx: Holder, sealed: Buffer): Promise<Stored> {
  if (ctx.files === null) return { content: sealed, object_key: null }
  try {
    return { content: null, object_key: await putObject(ctx, ctx.files, sealed) }
  } catch (error) {
    throw toAppError(ctx, error)
  }
}

/** A new object with these bytes, announced before its upload. Throws `StorageAway`. */
export async function putObject(
  { db }: Pick<Context, 'db'>,
  files: NonNullable<Context['files']>,
  sealed: Buffer,
): Promise<string> {
  const key = objectKeyOf(sealed)
  await announceObject(db, key)
  try {
    await files.put(key, sealed)
  } catch (error) {
    // It may have arrived all the same.
    await hastenObject(db, key)
    throw error
  }
  return key
}

/** A re-encrypted object that replaces a row's former one; nothing if the row has another one meanwhile. */
export async function replaceObject(
  ctx: Pick<Context, 'db' | 'files'>,
  owner: Db,
  place: FileTable,
  { id, from, sealed }: { id: string; from: string; sealed: Buffer },
): Promise<void> {
  if (ctx.files === null) return
  const key = await putObject(ctx, ctx.files, sealed)
  await placeBytes(owner, place, id, { from: { key: from }, to: { key } })
}

/** The encrypted bytes of a file, from either storage. Throws `archivos_no_disponibles`. */
export async function fetchFile(
  ctx: Pick<Context, 'files' | 'log'>,
  { content, object_key: key }: Stored,
): Promise<Buffer> {
  if (content !== null) return content
  try {
    const bytes = key === null ? null : await ctx.files?.get(key)
    if (bytes) return bytes
    ctx.log.error({ event: 'file_missing', object: key }, 'falta un archivo en el almacenamiento, o es otro')
  } catch (error) {
    throw toAppError(ctx, error)
  }
  throw new AppError('archivos_no_disponibles', { retryAfterSeconds: 60 })
}

function toAppError({ log }: Pick<Context, 'log'>, error: unknown): unknown {
  if (!(error instanceof StorageAway)) return error
  log.error({ event: 'files_away', reason: error.message }, 'el almacenamiento de archivos no responde')
  return new AppError('archivos_no_disponibles', { retryAfterSeconds: 10 })
}

const batch = 50

/**
 * Removes the objects that no row names any more, a batch at a time. Killed between storage and database, an object is
 * removed a second time, a quarter of an hour later.
 */
export async function removeLooseObjects(ctx: Pick<Context, 'db' | 'files'>): Promise<void> {
  const { db, files } = ctx
  if (files === null) return
  for (;;) {
    const keys = await takeLooseObjects(db, batch)
    for (const key of keys) {
      await files.remove(key)
      await forgetObject(db, key)
    }
    if (keys.length < batch) return
  }
}

/** A process without the storage that rows of its database lead to; the message names the remedy. */
class FilesElsewhere extends Error {}

/** Why a process without object storage may not start on a database; null if it may. */
export async function findFilesElsewhere(db: Db): Promise<FilesElsewhere | null> {
  if (!(await hasObjects(db))) return null
  return new FilesElsewhere(
    'Hay archivos de esta base de datos en un almacenamiento de objetos: define FILES_URL, FILES_ACCESS_KEY y FILES_SECRET_KEY, o tráelos antes a la base con «archivos mover base».',
  )
}

/** Throws if files are in object storage and this process has none. */
export async function requireFiles({ db, config }: Pick<Context, 'db' | 'config'>): Promise<void> {
  const elsewhere = config.files === undefined ? await findFilesElsewhere(db) : null
  if (elsewhere) throw elsewhere
}
