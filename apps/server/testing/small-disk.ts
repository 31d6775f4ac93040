import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DataFolder } from './process.ts'

/** A place for a server's data that can be filled and freed. */
export interface SmallDisk {
  /** Kind of disk, for the name of the test. */
  readonly what: string
  readonly folder: DataFolder
  /** Leaves no room for another byte. */
  fill(): Promise<void>
  free(): Promise<void>
  remove(): Promise<void>
}

const megabytes = 250

/**
 * A separate file system if this machine allows mounting one. Otherwise, the database refuses each write as
 * PostgreSQL does on a full disk, which tests the portal equally and PostgreSQL less.
 */
export function openSmallDisk(): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), 'amparo-disco-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'amparo', path], {
      stdio: 'ignore',
    })
  } catch {
    rmSync(path, { recursive: true })
    return refusingDisk()
  }
  const folder = new DataFolder(join(path, 'datos'))
  const ballast = join(path, 'lastre')
  return {
    what: 'un disco de verdad',
    folder,
    async fill() {
      const file = openSync(ballast, 'a')
      for (let size = 1 << 20; size >= 1; size = Math.floor(size / 2)) {
        try {
          for (;;) writeSync(file, Buffer.alloc(size))
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        }
      }
      closeSync(file)
    },
    free: async () => rmSync(ballast, { force: true }),
    async remove() {
      rmSync(ballast, { force: true })
      await folder.remove()
      execFileSync('umount', ['-l', path])
      rmSync(path, { recursive: true })
    },
  }
}

function refusingDisk(): SmallDisk {
  const folder = new DataFolder()
  return {
    what: 'una base que dice que no hay sitio: aquí no se puede montar un disco',
    folder,
    async fill() {
      await folder.query(`
        CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$;
        DO $$ DECLARE name text; BEGIN
          FOR name IN SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
          LOOP EXECUTE format('CREATE TRIGGER no_room BEFORE INSERT OR UPDATE OR DELETE ON %I EXECUTE FUNCTION no_room()', name);
          END LOOP; END $$`)
    },
    free: async () => void (await folder.query('DROP FUNCTION no_room() CASCADE')),
    remove: () => folder.remove(),
  }
}
