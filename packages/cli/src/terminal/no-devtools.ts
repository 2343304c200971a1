// Stands in for `react-devtools-core`, which Ink imports by its default export and never calls here.
export default {};
