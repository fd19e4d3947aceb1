export type Coordinates = { latitude: number; longitude: number }

const earthRadius = 6371

/**
 * Returns the distance over the ground, in kilometres, between two points in degrees (haversine
 * formula).
 */
export function distanceBetween(one: Coordinates, other: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const haversine = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const central =
    haversine(other.latitude - one.latitude) +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      haversine(other.longitude - one.longitude)
  return 2 * earthRadius * Math.asin(Math.sqrt(central))
}
