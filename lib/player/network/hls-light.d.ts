/** hls.js ships types for the full build only; the light one has the same with fewer features. */
declare module "hls.js/light" {
  import Hls from "hls.js";
  export default Hls;
}
