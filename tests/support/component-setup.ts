import "@testing-library/jest-dom/jest-globals";
import { afterEach } from "@jest/globals";

// What one test chose on its device is not the next one's.
afterEach(() => window.localStorage.clear());
