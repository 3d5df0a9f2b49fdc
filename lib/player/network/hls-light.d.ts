/** hls.js ships its types for the whole build only; the light one has the same, without what is left out. */
declare module "hls.js/light" {
  import Hls from "hls.js";
  export default Hls;
}
