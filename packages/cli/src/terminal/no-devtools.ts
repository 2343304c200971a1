/** Stands in for `react-devtools-core`, which Ink names but which a terminal for people never needs. */
export {};
