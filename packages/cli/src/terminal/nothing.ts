// Replaces modules that a library imports but that eats never uses (see tsup.config.ts).
export default {};
