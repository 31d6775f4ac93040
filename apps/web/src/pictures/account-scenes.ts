import { byName } from './by-name.ts'

/** Scenes of the way in and of what is empty or broken inside. */
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
