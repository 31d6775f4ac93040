import { byName } from './by-name.ts'

/** Pictures of the way in and of empty or error states inside. */
export const accountScenes = byName(
  import.meta.glob<string>(
    [
      '../../../../packages/ui/pictures/scene-login.avif',
      '../../../../packages/ui/pictures/scene-mail.avif',
      '../../../../packages/ui/pictures/scene-empty.avif',
      '../../../../packages/ui/pictures/scene-error.avif',
    ],
    { query: '?url', import: 'default', eager: true },
  ),
)
