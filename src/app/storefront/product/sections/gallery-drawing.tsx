import type { ComponentProps } from 'react'
import { ScaleDrawing } from './scale-drawing.tsx'

type GalleryDrawingProps = {
  drawing: Pick<ComponentProps<typeof ScaleDrawing>, 'shapes' | 'scenes' | 'label'>
}

/** Renders the scale drawing as a slide of the gallery, which is at most as wide as a tablet. */
export function GalleryDrawing({ drawing: { shapes, scenes, label } }: GalleryDrawingProps) {
  return <ScaleDrawing shapes={shapes} scenes={scenes.slice(0, 2)} label={label} />
}
