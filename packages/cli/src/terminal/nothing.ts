// Stands in for modules that a library names but that are never used here (see tsup.config.ts).
export default {};
