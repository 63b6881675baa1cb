/** Clockwise rotation in quarter turns, and then the crop of the rotated picture in per cent of its sides. */
export type PictureEdit = {
  turn: 0 | 90 | 180 | 270
  crop: PictureCrop
}
export type PictureCrop = { left: number; top: number; width: number; height: number }

export const wholePicture: PictureCrop = { left: 0, top: 0, width: 100, height: 100 }
/** The minimum length of each side of a crop, in per cent of the picture. */
export const minCropPercent = 10
