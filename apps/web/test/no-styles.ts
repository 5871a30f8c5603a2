// Stands in for a library's style sheet, which Node cannot import.
export {};
