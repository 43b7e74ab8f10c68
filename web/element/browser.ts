// The package's entry for browsers. The element's bundle leaves it outside, and loads it when the element starts.

export * from '../sdk/browser.js';
