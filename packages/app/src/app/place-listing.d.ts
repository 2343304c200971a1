/** Finds the area of a listing that has none. */
export declare const placeListing: import("@manchester-eats/shared/domain").PlaceListing;
