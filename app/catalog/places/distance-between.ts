export type Coordinates = { latitude: number; longitude: number }
type Located = { latitude?: number | undefined; longitude?: number | undefined }

const earthRadius = 6371

/** Kilometres over the ground between two points in degrees (haversine formula). */
export function distanceBetween(from: Located, to: Located): number | undefined {
  if (!isKnown(from) || !isKnown(to)) return undefined
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const haversine = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const central =
    haversine(to.latitude - from.latitude) +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      haversine(to.longitude - from.longitude)
  return 2 * earthRadius * Math.asin(Math.sqrt(central))
}

function isKnown(place: Located): place is Coordinates {
  return place.latitude !== undefined && place.longitude !== undefined
}
